import type { RouterContextProvider } from 'react-router'
import type { ApiAnswer, ApiRequest } from '@kefir/wire/in-process'
import { pageOf } from './page-context.server.ts'

type Context = Readonly<Pick<RouterContextProvider, 'get'>>

/** Makes a change through the API, in process, with the visitor's cookie; a refusal is an answer too. */
export const sendFor =
  (context: Context) =>
  async (request: ApiRequest): Promise<ApiAnswer> => {
    const page = pageOf(context)
    const answer = await page.callApi(request)
    page.cookies.push(...answer.setCookie)
    // A form sent without scripts is answered by the page itself, which must show what is true now.
    page.answers.clear()
    return answer
  }
