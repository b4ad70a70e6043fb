import type { Upload } from '@kefir/wire/uploads'
import { callApi } from '../api/call-api.ts'

const LOOK_EVERY_MS = 700
/** A minute and a half: then the form is sent as it is, and the server says the rest. */
const MOST_LOOKS = 120

/** What the server found in a file that has arrived whole; null when it took too long to find out. */
export async function awaitCheck(id: string, signal: AbortSignal): Promise<Upload | null> {
  for (let look = 0; look < MOST_LOOKS && !signal.aborted; look += 1) {
    const found = await callApi('GET /v1/uploads/:id', { params: { id } }).catch(() => null)
    if (found && found.status !== 'checking' && found.status !== 'receiving') return found
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return null
}
