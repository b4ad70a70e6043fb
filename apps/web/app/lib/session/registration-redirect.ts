/** After the activation these pages are opened again; all others are not. */
export function registrationRedirect(path: string): string | null {
  const [pathname = ''] = path.split(/[?#]/)
  return /^\/(nft-quest(\/[^/]+)?|puzzle\/prizes)\/?$/i.test(pathname) ? path : null
}
