import { data, redirect, type RouterContextProvider } from 'react-router'
import type { GivenArgs, ReadName, ReplyOf } from '@kefir/wire/asked'
import type { ErrorReply } from '@kefir/wire/errors'
import type { ApiAnswer } from '@kefir/wire/in-process'
import { requestOf } from './ask.ts'
import { pageOf } from './page-context.server.ts'

type Context = Readonly<Pick<RouterContextProvider, 'get'>>

/**
 * The API as loaders see it: in process, with the visitor's cookie; what one page asks twice is asked once.
 * A refusal is thrown as a route response with the API's own status and body.
 */
export function apiFor(context: Context) {
  const answerTo = <Name extends ReadName>(name: Name, ...[given]: GivenArgs<Name>) =>
    answerOnce(context, requestOf(name, given).path)

  return {
    async read<Name extends ReadName>(
      name: Name,
      ...given: GivenArgs<Name>
    ): Promise<ReplyOf<Name>> {
      const answer = await answerTo(name, ...given)
      if (answer.status >= 400) throw refusal(answer)
      return replyIn<Name>(answer)
    },

    /** The signed-in user, or null for a guest. */
    async account(): Promise<ReplyOf<'GET /v1/account'> | null> {
      const answer = await answerTo('GET /v1/account')
      if (answer.status === 401) return null
      if (answer.status >= 400) throw refusal(answer)
      return replyIn<'GET /v1/account'>(answer)
    },
  }
}

// The API's tests prove that a call answers what its schema says, and nothing else.
const replyIn = <Name extends ReadName>({ body }: ApiAnswer) => body as ReplyOf<Name>

function refusal({ status, body }: ApiAnswer) {
  const reply = body as Partial<ErrorReply> | null

  if (status === 503 && reply?.maintenance) return redirect('/maintenance')
  if (status === 401) return redirect('/?auth=true')
  return data(reply, { status })
}

function answerOnce(context: Context, path: string): Promise<ApiAnswer> {
  const page = pageOf(context)
  const known = page.answers.get(path)
  if (known) return known

  const answer = page.callApi({ path }).then((result) => {
    page.cookies.push(...result.setCookie)
    return result
  })
  page.answers.set(path, answer)
  return answer
}
