/** Notation of a setting. */
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

/** Faults in the notation of a setting, regardless of its values. */
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

/** Parsed proxy setting. Values are as a program would use them; those of a URL are decoded. */
export interface ProxySetting {
  readonly shape: SettingShape;
  /** Lower case, without `://`; empty if there is none. */
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly password: string;
  /** Exit IP that an extraction response lists next to the entry. */
  readonly realIp?: string;
  readonly notes: readonly SettingNote[];
}

/** A partly known setting. */
export type SomeSetting = Partial<ProxySetting> & Pick<ProxySetting, 'shape'>;

export function withDefaults(some: SomeSetting): ProxySetting {
  return { scheme: '', host: '', port: '', user: '', password: '', notes: [], ...some };
}
