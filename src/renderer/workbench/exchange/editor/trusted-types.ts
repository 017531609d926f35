interface DefaultPolicyRules {
  createScriptURL(address: string): string;
}

interface TrustedTypesPage {
  readonly trustedTypes?: { createPolicy(name: 'default', rules: DefaultPolicyRules): unknown };
}

/**
 * The page's policy lets no plain text become a script's address. The editor's workers come from bundled files whose
 * addresses are plain text, so addresses of this origin, and only those, are let through.
 */
export function letBundledWorkersIn(page: TrustedTypesPage): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const url = new URL(address, document.baseURI);
      if (url.origin !== location.origin) throw new TypeError(`A script from ${url.origin} is not let in.`);
      return url.href;
    },
  });
}
