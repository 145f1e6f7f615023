/** What can go wrong before a form is sent (specification, section 8): whoever protects it, the four are told alike. */
export type Fault = 'noKey' | 'noVersion' | 'notLoaded' | 'failed';
export type Taken = { readonly token: string } | { readonly fault: Fault };

/** Who may vouch for a visitor in place of the work, where the installation has keys. */
export interface Service {
  readonly siteKey?: string;
  readonly version?: number;
}

/** A word of the service for one call, or what went wrong. */
export type Opened =
  | { readonly say: (action: string) => Promise<{ readonly word: string } | { readonly fault: Fault }> }
  | { readonly fault: Fault };
