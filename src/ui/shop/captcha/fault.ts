/** The faults before a form is sent (specification, section 8): both kinds of protection report these four. */
export type Fault = 'noKey' | 'noVersion' | 'notLoaded' | 'failed';
export type Taken = { readonly token: string } | { readonly fault: Fault };

/** The service that may vouch for a visitor instead of the challenge, when the installation has keys. */
export interface Service {
  readonly siteKey?: string;
  readonly version?: number;
}

/** A word of the service for one call, or what went wrong. */
export type Opened =
  | { readonly say: (action: string) => Promise<{ readonly word: string } | { readonly fault: Fault }> }
  | { readonly fault: Fault };
