import type { Module } from '../../module.ts'
import { complaintRoutes } from './complaints.routes.ts'
import { complaintDeskRoutes } from './desk/complaints.admin.routes.ts'
import { complaintsPart } from './export-part.ts'

export const complaintsModule: Module = {
  name: 'complaints',
  routes: [complaintRoutes, complaintDeskRoutes],
  exportPart: complaintsPart,
}
