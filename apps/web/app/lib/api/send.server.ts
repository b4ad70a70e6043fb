import type { RouterContextProvider } from 'react-router'
import type { AskedAny } from '@kefir/wire/asked'
import type { ApiAnswer } from '@kefir/wire/in-process'
import { requestOf } from './ask.ts'
import { pageOf } from './page-context.server.ts'

type Context = Readonly<Pick<RouterContextProvider, 'get'>>

/** Makes a change through the API, in process, with the visitor's cookie; a refusal is an answer too. */
export const sendFor =
  (context: Context) =>
  async ({ name, given }: AskedAny): Promise<ApiAnswer> => {
    const page = pageOf(context)
    const answer = await page.callApi(requestOf(name, given))
    page.cookies.push(...answer.setCookie)
    // A form sent without scripts is answered by the page itself, which must show what is true now.
    page.answers.clear()
    return answer
  }
