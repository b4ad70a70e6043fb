import { use } from 'react'
import { NonceContext } from '../lib/page/nonce-context.ts'

/**
 * Runs while the server's page is being read, before it is painted; one that React makes runs never, so the
 * browser's build has none of the code (`import.meta.env.SSR`). Browsers hide the nonce afterwards.
 */
export function InlineScript({ code }: { code: string }) {
  const nonce = use(NonceContext)
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  )
}
