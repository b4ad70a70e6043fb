import type { ApiDocument } from '../../openapi/build-document.ts'
import type { Operation } from '../../openapi/build-operation.ts'

/** A call as an outsider knows it: from the published document and nothing else. */
export type Published = { path: string; method: string; operation: Operation }

export const operationsOf = (document: ApiDocument): Published[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
