import type { RouterContextProvider } from 'react-router'
import type { AskedAny, CallName } from '@kefir/wire/asked'
import type { ApiAnswer, ApiRequest } from '@kefir/wire/in-process'
import { requestOf } from './ask.ts'
import { pageOf } from './page-context.server.ts'

type Context = Readonly<Pick<RouterContextProvider, 'get'>>

/** Asked for again on purpose, from the same page and with the same address, it is another letter. */
const ASKED_AGAIN: CallName[] = ['POST /v1/restore', 'POST /v1/repeated-letter']
/** What is set twice is the same, but here the second one no longer knows the old password. */
const SET_ONCE: CallName[] = ['PUT /v1/account/password']

/**
 * Makes a change through the API, in process, with the visitor's cookie; a refusal is an answer too.
 * `formKey` is the page's own: the same form sent twice from it is done once.
 */
export const sendFor =
  (context: Context) =>
  async ({ name, given }: AskedAny, formKey: string): Promise<ApiAnswer> => {
    const page = pageOf(context)
    const request = requestOf(name, given)
    const answer = await page.callApi({ ...request, ...(await keyOf(name, request, formKey)) })
    page.cookies.push(...answer.setCookie)
    // A form sent without scripts is answered by the page itself, which must show what is true now.
    page.answers.clear()
    return answer
  }

/**
 * The `Idempotency-Key` of a form. What it says is in the key too: a page that is gone back to, or that
 * guests were given alike, may send something else, which is another deed.
 */
async function keyOf(name: CallName, { method, path, body }: ApiRequest, formKey: string) {
  const isRepeatable = method === 'PUT' && !SET_ONCE.includes(name)
  if (!formKey || isRepeatable || ASKED_AGAIN.includes(name)) return {}

  const said = new TextEncoder().encode(JSON.stringify([formKey, method, path, body]))
  return { key: Buffer.from(await crypto.subtle.digest('SHA-256', said)).toString('base64url') }
}
