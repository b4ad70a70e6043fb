import type { Upload } from '@kefir/wire/uploads'
import { callApi } from '../api/call-api.ts'
import { lookUntilFound } from './look-until-found.ts'

const LOOK_EVERY_MS = 700
/** A minute and a half: then the form is sent as it is, and the server says the rest. */
const MOST_LOOKS = 120

/** What the server found in a file that has arrived whole; null when it took too long to find out. */
export const awaitCheck = (id: string, signal: AbortSignal): Promise<Upload | null> =>
  lookUntilFound({
    look: () => callApi('GET /v1/uploads/:id', { params: { id } }),
    pause: () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS)),
    mostLooks: MOST_LOOKS,
    signal,
  })
