/** Version 0 (base58), then version 1 in base32, base36, base58 and base16. */
const CID =
  /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,110}|B[A-Z2-7]{50,110}|k[0-9a-z]{40,110}|z[1-9A-HJ-NP-Za-km-z]{40,110}|f[0-9a-f]{60,160})$/
const ARWEAVE_ID = /^[\w-]{43}$/
/** Of an address that is not the file itself. */
const LONGEST_URI = 2048

/**
 * Where a file that a contract names lies, in one spelling: `ipfs://<cid>/<path>`, `ar://<id>/<path>`, `https://…` or
 * `data:…` as it came. A gateway's address of either network is the network's own, for the content is the same and the
 * gateway may be gone. Null for whatever we do not read. `{id}` stays as it is: only ERC-1155 means a number by it.
 */
export function normaliseTokenUri(written: string): string | null {
  const uri = written.trim()
  // Also a drawing in the address itself, `#` and all: nothing of it may be read as a part of an address.
  if (/^data:/i.test(uri)) return uri
  if (uri.length > LONGEST_URI) return null

  const ipfs = /^(?:ipfs:\/*|\/?(?=ipfs\/))(?:ipfs\/+)*(.+)$/is.exec(uri)
  if (ipfs) return ipfsUri(ipfs[1]!)
  const arweave = /^ar:\/*(.+)$/is.exec(uri)
  if (arweave) return arweaveUri(arweave[1]!)
  return ipfsUri(uri) ?? webUri(uri)
}

function webUri(uri: string) {
  const url = URL.canParse(uri) ? new URL(uri) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null

  const path = url.pathname
  const inHost = /^([^.]+)\.ipfs\./.exec(url.hostname)
  return (
    (inHost && ipfsUri(`${inHost[1]}${path}`)) ??
    ipfsUri(/^\/ipfs\/(.+)$/.exec(path)?.[1] ?? '') ??
    (/(?:^|\.)arweave\.net$/.test(url.hostname) ? arweaveUri(path.slice(1)) : null) ??
    (url.protocol === 'https:' ? url.href : null)
  )
}

const ipfsUri = (rest: string) => contentUri('ipfs', CID, rest)
const arweaveUri = (rest: string) => contentUri('ar', ARWEAVE_ID, rest)

function contentUri(network: string, id: RegExp, rest: string) {
  const [root = ''] = rest.split(/[/?#]/, 1)
  if (!id.test(root)) return null
  // People name files «Cow #7.png» and do not escape the sign; nobody means a part of a page by it here.
  const path = rest.slice(root.length).replaceAll('#', '%23')
  const url = new URL(`https://path.invalid/${root}${path}`)
  // `..` may lead upwards inside of the content, and not out of it.
  if (url.pathname !== `/${root}` && !url.pathname.startsWith(`/${root}/`)) return null
  return `${network}:/${url.pathname}${url.search}`
}
