import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Recorded = { status: number; body: unknown; type?: string } | 'hang up' | 'never answer'
type Asked = { line: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: unknown }

export type RecordedYookassa = Awaited<ReturnType<typeof startRecordedYookassa>>

/** Answers each request with what was put under its line, `GET /payments/…`, and keeps what was asked. */
export async function startRecordedYookassa() {
  const answers = new Map<string, Recorded>()
  const asked: Asked[] = []
  let next: Recorded | null = null

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bank')
    const line = `${request.method} ${pathname}`
    const sent = await text(request)
    const { headers } = request
    asked.push({ line, query: searchParams, headers, body: sent && JSON.parse(sent) })

    const answer = next ??
      answers.get(line) ?? { status: 404, body: { type: 'error', code: 'not_found' } }
    next = null
    if (answer === 'never answer') return
    if (answer === 'hang up') return void request.socket.destroy()
    const { status, body, type = 'application/json' } = answer
    response.writeHead(status, { 'content-type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    put: (line: string, body: unknown) => void answers.set(line, { status: 200, body }),
    answerNext: (answer: Recorded) => void (next = answer),
    async close() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}
