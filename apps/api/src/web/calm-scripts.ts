/**
 * Lets style, letters and pictures come before scripts: the page can be read without them. React
 * Router writes these links itself and takes no priority for them.
 */
export function calmScripts(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  )
}
