import { createContext, useContext, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { ApiClient, BuiltCall, CallRequest, CallResponse, LoginResult } from './calls.ts';
import type { ProductFamily } from './constants.ts';
import type { Language } from './languages.ts';
import type { ToastKey } from './toast-tips.ts';

/** The session as every part sees it. Empty strings while logged out. */
export interface SessionState {
  readonly accessToken: string;
  readonly nickName: string;
  /** E.164. Empty for a third-party login without a mobile. */
  readonly mobile: string;
  /** Dialling code with its plus sign, such as `+86`. */
  readonly mobileCode: string;
  readonly countryEnName: string;
  /** Third-party type as text ('1'–'4'); empty for a login by mobile. */
  readonly loginWay: string;
  readonly locale: Language;
  readonly locales: readonly Language[];
}

/** A store that the shell alone writes. */
export interface SessionStore {
  readonly getState: () => SessionState;
  /** The session that stored pages are drawn for: a visitor's, in the page's language. Hydration starts from it. */
  readonly getStoredState: () => SessionState;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Dialogs of the user menu, 504 px wide. */
export type AccountDialogName = 'nickname' | 'mobile' | 'password';
export type DialogName = 'login' | 'purchase' | 'freeTrial' | AccountDialogName;

export interface LoginOptions {
  readonly mode?: 'password' | 'sms' | 'forgot';
}

export interface PurchaseOptions {
  /** Product family, as in `getProductPriceList`. Default: flow packages. */
  readonly family?: ProductFamily;
  readonly productId?: string;
  /** Of the product. Default: one. */
  readonly quantity?: number;
  /** Renew this order instead of buying a new one. */
  readonly orderId?: string;
  /** Lines of that static order to renew. Default: all. */
  readonly lineIds?: readonly string[];
  /** The coupon to count with. Default: the one that saves most; `none`: without. */
  readonly couponId?: string;
}

export interface SignInOptions {
  /** Notice to show. Default: `success.tip4`, logged in. */
  readonly notice?: ToastKey;
  /** Address to go to. Default: where the visitor wanted to go before logging in, else `otherwise`. */
  readonly next?: string;
  /** Address for a visitor who wanted to go nowhere else. Default: this page again. */
  readonly otherwise?: string;
}

export interface DialogProps<Options> {
  readonly options: Options;
  readonly onClose: () => void;
}

type NoOptions = Readonly<Record<string, never>>;

/** What the head of a page says of it, in the reader's language. */
export interface PageHead {
  /** Without the brand, which the shell adds. */
  readonly title: string;
  /** One or two sentences for a list of search results. Default: the route's own. */
  readonly description?: string;
  /** Objects of schema.org, for stored pages. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
}

/** Settings of the running site that a page may show. */
export type SiteSettings = CallResponse<'siteSettings'>;

/** Anything that a tracking record may say about a click. */
export interface ClickMark {
  readonly place: string;
  readonly button: string;
}

/** Everything the shell does for a remote. Obtained by `useShell()`; nothing else of the shell may be reached. */
export interface ShellServices {
  readonly contractVersion: string;
  /** The one session of the page. In components use `useSession()`. */
  readonly session: SessionStore;
  /** Stores the result of a login in cookies and state, in this tab and the others, says so, and loads the page anew after 0.8 s. */
  readonly signIn: (result: LoginResult, options?: SignInOptions) => void;
  /** Ends the session on the server, clears cookies and state, and goes home. */
  readonly signOut: () => Promise<void>;
  readonly api: ApiClient;
  /**
   * The answer that the stored page was drawn from, for pages that do without the query cache; undefined where the page carries
   * none. While a page is being stored, what is asked for here is fetched and the page drawn again. See `stored-answers.ts`.
   */
  readonly storedAnswer: <Name extends BuiltCall>(name: Name, request: CallRequest<Name>) => CallResponse<Name> | undefined;
  /** Stores the language and reloads at the same page in it. */
  readonly switchLanguage: (language: Language) => void;
  /** Loads this page anew, without a question about unsaved forms. */
  readonly reload: () => void;
  /** Opens the login dialog of remote-account. */
  readonly openLogin: (options?: LoginOptions) => void;
  /** Opens the purchase dialog of remote-purchase; a visitor logs in first and comes back to it. */
  readonly openPurchase: (options?: PurchaseOptions) => void;
  /** Opens the free-trial dialog of remote-purchase; a visitor logs in first and comes back to it. */
  readonly openFreeTrial: () => void;
  /** Opens a dialog of the user menu, from remote-account. */
  readonly openAccountDialog: (name: AccountDialogName) => void;
  /** Takes a changed nickname over into state and its cookie of one hour. */
  readonly rename: (nickName: string) => void;
  /** Goes to an address of the site without a page load. In components use `PageLink` of shared-ui wherever a link will do. */
  readonly navigate: (address: string) => void;
  /** Starts loading a page's code, so that following a link to it needs no request. */
  readonly preloadPage: (route: string) => void;
  /** Titles and describes the page that is shown. In components use `usePageHead()`. */
  readonly describePage: (head: PageHead) => void;
  /** Says that a form holds what a reload would lose; the page then never reloads by itself. */
  readonly markUnsaved: (form: string, unsaved: boolean) => void;
  readonly site: SiteSettings;
  readonly notify: {
    readonly success: (key: ToastKey) => void;
    readonly warning: (key: ToastKey) => void;
    /** A message that is already in the reader's language, such as an API error's. */
    readonly error: (message: string) => void;
  };
  readonly track: (mark: ClickMark) => void;
}

/** Texts of one language: nested objects of strings. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

type Lazy<T> = () => Promise<{ readonly default: T }>;

/** What a remote exposes. Pages and dialogs are loaded when first shown. */
export interface RemoteModule {
  /** By the ids of the part's manifest. */
  readonly pages: Partial<Readonly<Record<string, Lazy<ComponentType>>>>;
  readonly dialogs?: {
    readonly login?: Lazy<ComponentType<DialogProps<LoginOptions>>>;
    readonly purchase?: Lazy<ComponentType<DialogProps<PurchaseOptions>>>;
    readonly freeTrial?: Lazy<ComponentType<DialogProps<NoOptions>>>;
    readonly nickname?: Lazy<ComponentType<DialogProps<NoOptions>>>;
    readonly mobile?: Lazy<ComponentType<DialogProps<NoOptions>>>;
    readonly password?: Lazy<ComponentType<DialogProps<NoOptions>>>;
  };
  /** Texts per language, added under the remote's name as namespace before any of its pages is shown. */
  readonly texts: Readonly<Record<Language, Lazy<Texts>>>;
}

/** The loader of each page of a manifest. */
export type PageLoaders<Pages> = Readonly<Record<keyof Pages, Lazy<ComponentType>>>;

const ShellContext = createContext<ShellServices | null>(null);

export const ShellProvider = ShellContext.Provider;

/** The shell's services. Throws outside the shell (or its stand-in in tests). */
export function useShell(): ShellServices {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() outside of ShellProvider');
  return shell;
}

/** What a component needs of the session; it is drawn again when that changes. `select` must answer the same value for the same state. */
export function useSession<T>(select: (state: SessionState) => T): T {
  const { session } = useShell();
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.getState()),
    () => select(session.getStoredState()),
  );
}

/** The language of the page. It changes only with a page load, so that nothing has to be subscribed to. */
export function useLanguage(): Language {
  return useShell().session.getState().locale;
}

const never = () => () => undefined;

/**
 * False while a stored page is drawn and taken over, then true: for all that depends on the time or on the person. Such a thing
 * is an empty box of its own size in stored HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Titles and describes a page by what it shows, such as an article; undefined leaves it to the route. */
export function usePageHead(head: PageHead | undefined): void {
  const { describePage } = useShell();
  // Effects never run while a page is stored.
  if (head && !('document' in globalThis)) describePage(head);
  useEffect(() => {
    if (head) describePage(head);
  }, [describePage, head]);
}
