import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { createText } from './create-text.ts'
import { orderTexts } from './order-texts.ts'
import { publishText } from './publish-text.ts'
import { restoreText } from './restore-text.ts'
import { sanitiseArticle } from './sanitise-article.ts'
import { saveText } from './save-text.ts'
import { readText, textRow } from './text-reply.ts'
import { listTexts } from './texts.queries.ts'

/** The editor's desk: articles and questions. */
export const contentDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listTexts, async ({ context, params: { kind } }) =>
    (await listTexts(context.db, kind)).map((text) => textRow(kind, text)),
  )

  serve(app, calls.getText, ({ context, params: { kind, id } }) => readText(context.db, kind, id))

  serve(app, calls.previewText, ({ body }) => ({ body: sanitiseArticle(body.body) }))

  serve(app, calls.createText, ({ context, params: { kind }, body, user }) =>
    createText(context, { editorId: user.id, kind, body }),
  )

  serve(app, calls.saveText, ({ context, params, body, user }) =>
    saveText(context, { editorId: user.id, ...params, body }),
  )

  serve(app, calls.restoreText, ({ context, params, body, user }) =>
    restoreText(context, { editorId: user.id, ...params, body }),
  )

  serve(app, calls.publishText, ({ context, params, body, user }) =>
    publishText(context, { editorId: user.id, ...params, body }),
  )

  serve(app, calls.orderTexts, ({ context, params: { kind }, body, user }) =>
    orderTexts(context, { editorId: user.id, kind, body }),
  )
}
