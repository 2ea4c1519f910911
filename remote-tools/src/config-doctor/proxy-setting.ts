/** How a setting was written. */
export type SettingShape =
  | 'url'
  | 'list'
  | 'login'
  | 'reversed'
  | 'userFirst'
  | 'entry'
  | 'environment'
  | 'dictionary'
  | 'form'
  | 'curl'
  | 'answer'
  | 'pac';

/** What is wrong with how a setting is written, whatever it says. */
export type SettingNote =
  | 'schemeTwice'
  | 'listWithScheme'
  | 'signsInAddress'
  | 'onlyHttp'
  | 'unlike'
  | 'noProxy'
  | 'chromeLogin'
  | 'moreLines'
  | 'refusedAnswer';

/** A proxy setting, taken apart. Texts are as a program would use them: of an address they are decoded. */
export interface ProxySetting {
  readonly shape: SettingShape;
  /** Lower case, without `://`; empty where none is written. */
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly password: string;
  /** Exit that an extraction answer names beside its entry. */
  readonly realIp?: string;
  readonly notes: readonly SettingNote[];
}

/** A setting of which only some parts are known. */
export type SomeSetting = Partial<ProxySetting> & Pick<ProxySetting, 'shape'>;

export function wholeSetting(some: SomeSetting): ProxySetting {
  return { scheme: '', host: '', port: '', user: '', password: '', notes: [], ...some };
}
