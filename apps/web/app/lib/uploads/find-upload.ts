import type { Upload } from '@kefir/wire/uploads'
import { ApiFailure, callApi } from '../api/call-api.ts'

/** Null when it cannot be asked for now; `gone` when the server has forgotten it. */
export async function findUpload(id: string): Promise<Upload | 'gone' | null> {
  try {
    return await callApi('GET /v1/uploads/:id', { params: { id } })
  } catch (error) {
    return error instanceof ApiFailure && error.status === 404 ? 'gone' : null
  }
}
