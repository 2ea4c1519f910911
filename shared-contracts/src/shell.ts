import { createContext, useContext, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { ApiClient, BuiltCall, CallRequest, CallResponse, LoginResult } from './api/calls.ts';
import type { Language } from './languages.ts';
import type { SiteFigures } from './api/site-figures.ts';
import type { PurchaseOptions } from './pages/purchase-address.ts';
import type { ToastKey } from './texts/toast-tips/toast-tips.ts';

/** An account that a customer acts for as a member. */
export type OpenAccount = NonNullable<LoginResult['account']>;

/** The session as every part sees it. All strings are empty while logged out. */
export interface SessionState {
  readonly accessToken: string;
  readonly nickName: string;
  /** E.164. Empty for a third-party login without a mobile. */
  readonly mobile: string;
  /** Dialing code with its plus sign, such as `+86`. */
  readonly mobileCode: string;
  readonly countryEnName: string;
  /** Third-party type as a string ('1'–'4'); empty for a login by mobile. */
  readonly loginWay: string;
  /** Absent in the customer's own account. The other fields are those of the customer in any account. */
  readonly account?: OpenAccount;
  readonly locale: Language;
  readonly locales: readonly Language[];
}

/** A store that only the shell writes to. */
export interface SessionStore {
  readonly getState: () => SessionState;
  /** The session that stored pages are rendered with: logged out, in the page's language. Hydration starts from it. */
  readonly getStoredState: () => SessionState;
  /** @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Dialogs of the user menu, 504 px wide. */
export type AccountDialogName = 'nickname' | 'mobile' | 'password';
export type DialogName = 'login' | 'purchase' | 'freeTrial' | AccountDialogName;

export interface LoginOptions {
  readonly mode?: 'password' | 'sms' | 'forgot';
}

export interface SignInOptions {
  /** Notice to show. Default: `success.tip4`, logged in. */
  readonly notice?: ToastKey;
  /** Address to go to. Default: where the visitor was going before the login, else `otherwise`. */
  readonly next?: string;
  /** Address if the visitor wasn't going anywhere else. Default: the current page. */
  readonly otherwise?: string;
}

export interface DialogProps<Options> {
  readonly options: Options;
  readonly onClose: () => void;
}

type NoOptions = Readonly<Record<string, never>>;

/** Metadata of a page for its head, in the reader's language. */
export interface PageHead {
  /** Without the brand name, which the shell appends. */
  readonly title: string;
  /** One or two sentences for search results. Default: the route's description. */
  readonly description?: string;
  /** schema.org objects, for stored pages. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
}

/** Settings of the running site that pages may show. */
export type SiteSettings = CallResponse<'siteSettings'>;

/** Fields of a tracking record for a click. */
export interface ClickMark {
  readonly place: string;
  readonly button: string;
}

/** Code of a page that is loading. */
export interface PartLoad<Loaded> {
  readonly loaded: Promise<Loaded>;
  /** Requests the files again that it still waits for. */
  readonly restart: () => void;
}

/** All services of the shell for remotes. Obtained with `useShell()`; nothing else of the shell may be accessed. */
export interface ShellServices {
  /** The page's only session store. In components use `useSession()`. */
  readonly session: SessionStore;
  /**
   * Stores a login in cookies and state, in this tab and all others, shows a notice, and after 0.8 s goes to the next address or reloads
   * the page.
   */
  readonly signIn: (result: LoginResult, options?: SignInOptions) => void;
  /** Ends the session on the server, clears cookies and state, and navigates to the home page. */
  readonly signOut: () => Promise<void>;
  readonly api: ApiClient;
  /**
   * The API response that the stored page was rendered from, for pages without the query cache; undefined if the page has none. During
   * prerendering, responses requested here are fetched and the page is rendered again. See `stored-answers.ts`.
   */
  readonly storedAnswer: <Name extends BuiltCall>(name: Name, request: CallRequest<Name>) => CallResponse<Name> | undefined;
  /** Stores the language and reloads the current page in it. */
  readonly switchLanguage: (language: Language) => void;
  /** Reloads this page without asking about unsaved forms. */
  readonly reload: () => void;
  /** Opens the login dialog of remote-account. */
  readonly openLogin: (options?: LoginOptions) => void;
  /** Opens the purchase dialog of remote-purchase. A visitor logs in first and then returns to it. */
  readonly openPurchase: (options?: PurchaseOptions) => void;
  /** Opens the free-trial dialog of remote-purchase. A visitor logs in first and then returns to it. */
  readonly openFreeTrial: () => void;
  /** Opens a dialog of the user menu from remote-account. */
  readonly openAccountDialog: (name: AccountDialogName) => void;
  /**
   * Opens an account that the customer is a member of, or their own (null), in all tabs, and goes to its overview.
   * @throws ApiError if the API refuses it; it isn't shown
   */
  readonly openAccount: (accountId: string | null) => Promise<void>;
  /** Updates a changed nickname in the state and in its one-hour cookie. */
  readonly rename: (nickName: string) => void;
  /** Shows times in the time zone that the customer has chosen, in all tabs; null: in that of the browser. */
  readonly setTimeZone: (zone: string | null) => void;
  /** Navigates to an address of the site without a page load. In components, prefer `PageLink` of shared-ui wherever a link works. */
  readonly navigate: (address: string) => void;
  /** Preloads a page's code, so that following a link to it needs no request. */
  readonly preloadPage: (route: string) => void;
  /**
   * Loads code that a page shows later, and reports it if that fails. Shells of earlier releases lack this service. In components use
   * `latePart` of shared-ui.
   * @param load a dynamic import; what it requests synchronously can be restarted
   */
  readonly loadPart?: <Loaded>(load: () => Promise<Loaded>) => PartLoad<Loaded>;
  /** Sets the title and description of the current page. In components use `usePageHead()`. */
  readonly describePage: (head: PageHead) => void;
  /** Marks a form as having unsaved changes; while it has any, the page never reloads automatically. */
  readonly markUnsaved: (form: string, unsaved: boolean) => void;
  readonly site: SiteSettings;
  /** What the site states, grants and charges, for texts. */
  readonly figures: SiteFigures;
  readonly notify: {
    readonly success: (key: ToastKey) => void;
    readonly warning: (key: ToastKey) => void;
    /** Shows a message that is already in the reader's language, such as that of an API error. */
    readonly error: (message: string) => void;
  };
  readonly track: (mark: ClickMark) => void;
}

/** Texts in one language: nested objects of strings. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** A locale file as a module. */
export interface TextsFile {
  readonly default: Texts;
}

type Lazy<T> = () => Promise<{ readonly default: T }>;

/** Something that a page's search has found. */
export interface SearchResult {
  /** In the reader's language, as are the details. */
  readonly title: string;
  /** One line about it. Default: none. */
  readonly detail?: string;
  /** Path of the page that shows it, without language prefix; may have a query and a hash. */
  readonly path: string;
}

/** What the search of a page gets from the shell. */
export interface SearchContext extends Pick<ShellServices, 'api'> {
  readonly language: Language;
  /** Aborts when the reader types on. */
  readonly signal: AbortSignal;
}

/**
 * Finds what is on a page, best match first, for the command palette, which shows the first few, without those on pages that the reader
 * may not open. Rejects if it can't search; errors of calls must be `quiet`.
 * @param query what the reader typed, without surrounding spaces; at least two characters, or one Han character
 */
export type PageSearch = (query: string, context: SearchContext) => Promise<readonly SearchResult[]>;

/** The module that a remote exposes. Pages and dialogs are loaded when first shown. */
export interface RemoteModule {
  /** Keyed by the page ids of the part's manifest. */
  readonly pages: Partial<Readonly<Record<string, Lazy<ComponentType>>>>;
  readonly dialogs?: {
    readonly login?: Lazy<ComponentType<DialogProps<LoginOptions>>>;
    readonly purchase?: Lazy<ComponentType<DialogProps<PurchaseOptions>>>;
    readonly freeTrial?: Lazy<ComponentType<DialogProps<NoOptions>>>;
    readonly nickname?: Lazy<ComponentType<DialogProps<NoOptions>>>;
    readonly mobile?: Lazy<ComponentType<DialogProps<NoOptions>>>;
    readonly password?: Lazy<ComponentType<DialogProps<NoOptions>>>;
  };
  /** Keyed by the IDs of pages that have `hasSearch` in the manifest. */
  readonly searches?: Partial<Readonly<Record<string, Lazy<PageSearch>>>>;
  /** Texts per language, registered with the remote's name as namespace before any of its pages is shown. */
  readonly texts: Readonly<Record<Language, Lazy<Texts>>>;
}

/** A loader for each page of a manifest. */
export type PageLoaders<Pages> = Readonly<Record<keyof Pages, Lazy<ComponentType>>>;

/** A loader for the search of each page of a manifest that has one. */
export type PageSearches<Pages> = {
  readonly [Id in keyof Pages as Pages[Id] extends { readonly hasSearch: true } ? Id : never]: Lazy<PageSearch>;
};

const ShellContext = createContext<ShellServices | null>(null);

export const ShellProvider = ShellContext.Provider;

/** Returns the shell's services. Throws outside the shell (or its test double). */
export function useShell(): ShellServices {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() outside of ShellProvider');
  return shell;
}

/** Selects a value from the session and rerenders when it changes. `select` must return the same value for the same state. */
export function useSession<T>(select: (state: SessionState) => T): T {
  const { session } = useShell();
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.getState()),
    () => select(session.getStoredState()),
  );
}

/** The language of the page. It only changes with a page load, so no subscription is needed. */
export function useLanguage(): Language {
  return useShell().session.getState().locale;
}

const never = () => () => undefined;

/**
 * False during prerendering and hydration, then true. For everything that depends on the time or the user; in stored HTML, such content is
 * an empty box of the same size.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Sets a page's title and description from its content, such as an article. Undefined keeps the route's own. */
export function usePageHead(head: PageHead | undefined): void {
  const { describePage } = useShell();
  // Effects don't run during prerendering.
  if (head && !('document' in globalThis)) describePage(head);
  useEffect(() => {
    if (head) describePage(head);
  }, [describePage, head]);
}
