const KEPT = new Set(['B', 'I', 'A', 'BR', 'P', 'UL', 'LI'])
/** The same thing under other names, as other sites and programs paste it. */
const RENAMED: Record<string, string> = { STRONG: 'B', EM: 'I', OL: 'UL', DIV: 'P' }
/** These go with all that they hold. */
const REMOVED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'TITLE'])

/**
 * Lets through a few plain elements and the address of a link; of all else only the text stays.
 * It keeps the editor tidy and safe while one types; the server cleans again, and decides.
 */
export function cleanHtml(html: string): DocumentFragment {
  // A document made by the parser runs nothing and loads nothing.
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const fragment = document.createDocumentFragment()
  for (const node of parsed.body.childNodes) fragment.append(...cleanNode(node))
  return fragment
}

function cleanNode(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')]
  if (node.nodeType !== Node.ELEMENT_NODE || REMOVED.has(node.nodeName)) return []

  const children = [...node.childNodes].flatMap(cleanNode)
  const name = RENAMED[node.nodeName] ?? node.nodeName
  const href = name === 'A' ? safeHref((node as Element).getAttribute('href') ?? '') : null
  if (!KEPT.has(name) || (name === 'A' && href === null)) return children

  const element = document.createElement(name)
  if (href !== null) element.setAttribute('href', href)
  element.append(...children)
  return [element]
}

/** The address of a link as it may stand in a text, or null. A bare `example.ru` is meant as a site. */
export function safeHref(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`
  if (text === '' || !URL.canParse(address)) return null
  const { protocol, hostname, href, username } = new URL(address)
  if (protocol === 'mailto:') return href
  const isSite = ['https:', 'http:'].includes(protocol) && hostname.includes('.') && !username
  return isSite ? href : null
}
