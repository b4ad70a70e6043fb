let site =
  typeof document === 'undefined'
    ? ''
    : (document.documentElement.dataset.site ?? window.location.origin)

/** Scheme and host of the public site. One per process on the server, so a module may hold it. */
export const siteUrl = () => site

/** A path of this site as a whole address, `//host/` too; an address stays what it is. */
export function absoluteUrl(address: string) {
  const own = site || 'http://localhost'
  return address.startsWith('/') ? new URL(`${own}${address}`).href : new URL(address, own).href
}

export function setSiteUrl(url: string) {
  site = url
}
