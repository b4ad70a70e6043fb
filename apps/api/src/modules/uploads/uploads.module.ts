import type { Module } from '../../module.ts'
import { uploadRoutes } from './uploads.routes.ts'

export const uploadsModule: Module = {
  name: 'uploads',
  routes: [uploadRoutes],
}
