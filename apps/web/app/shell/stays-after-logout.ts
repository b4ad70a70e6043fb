/** The home page and the sale pages are shown anew in place; every other page is left for home. */
export const staysAfterLogout = (pathname: string) =>
  pathname === '/' || /\/sale\/?$/.test(pathname)
