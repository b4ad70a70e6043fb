import { use } from 'react'
import { NonceContext } from '../lib/page/nonce-context.ts'

/** Runs while the page is being read, before it is painted. Browsers hide the nonce afterwards. */
export function InlineScript({ code }: { code: string }) {
  const nonce = use(NonceContext)
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  )
}
