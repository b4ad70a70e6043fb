import type { Module } from '../../module.ts'
import { DRAW_KEPT, drawByJob } from './draw-by-job.ts'
import { REMOVE_UNNAMED, removeUnnamed } from './remove-unnamed.ts'
import { ENCODE_AVIF, encodeByJob } from './encode-avif.ts'
import { fileRoutes } from './files.routes.ts'
import { lookByJob, orderLooks, READ_LOOKS } from './look-by-job.ts'
import { pictureRoutes } from './pictures.routes.ts'

/** One at a time: each uses every core there is. */
const pace = { batch: 4, atOnce: 1 }

export const picturesModule: Module = {
  name: 'pictures',
  routes: [pictureRoutes],
  siteRoutes: [{ routes: fileRoutes }],
  queues: [
    { name: ENCODE_AVIF, work: encodeByJob, pace },
    { name: DRAW_KEPT, work: drawByJob, pace },
    { name: READ_LOOKS, work: lookByJob, pace },
    { name: REMOVE_UNNAMED, work: removeUnnamed },
  ],
  atStart: orderLooks,
}
