import type { Module } from '../../module.ts'
import { CHECK_UPLOAD, checkUpload } from './check-upload.ts'
import { SWEEP_UPLOADS, sweepUploads } from './sweep-uploads.ts'
import { tusRoutes } from './tus.routes.ts'
import { uploadsListener } from './uploads.listeners.ts'
import { uploadRoutes } from './uploads.routes.ts'
import { uploadsEvents } from './uploads.events.ts'

export const uploadsModule: Module = {
  name: 'uploads',
  events: uploadsEvents,
  // tus first: its HEAD is not that of the call below it.
  routes: [tusRoutes, uploadRoutes],
  listeners: [uploadsListener],
  queues: [
    {
      name: CHECK_UPLOAD,
      work: checkUpload,
      // Each may take two hundred megabytes while a picture is read. No more are fetched than are looked at: those
      // of somebody who comes now may be before the others.
      pace: { batch: 2, atOnce: 2 },
      tries: { again: 4, firstWaitSeconds: 2, longestWaitSeconds: 30 },
    },
  ],
  schedules: [{ name: SWEEP_UPLOADS, cron: '27 * * * *', run: sweepUploads }],
}
