import { makeUser } from './make-user.ts'
import { startTestApp } from './test-app.ts'

export type UploadBed = Awaited<ReturnType<typeof startUploadBed>>

/** The real server on a port, for files come in parts over the network, and somebody who sends them. */
export async function startUploadBed(nikname: string) {
  const bed = await startTestApp()
  const site = await bed.app.listen({ port: 0, host: '127.0.0.1' })
  return { bed, me: { ...(await makeUser(bed.context.db, { nikname })), site } }
}
