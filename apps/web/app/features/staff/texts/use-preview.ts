import { useEffect, useState } from 'react'
import type { TextKind } from '@kefir/wire/texts'
import { callApi } from '../../../lib/api/call-api.ts'

const PAUSE_MS = 400

/** The HTML as the site would show it, a moment after the last letter; the server alone knows what may stand there. */
export function usePreview(kind: TextKind, body: string) {
  const [shown, setShown] = useState<string | null>(null)

  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await callApi('POST /v1/admin/content/:kind/preview', {
        params: { kind },
        body: { body },
      }).catch(() => null)
      if (isWanted && answer) setShown(answer.body)
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [kind, body])

  return shown
}
