import { useState } from 'react'
import { useUpload } from '../../lib/uploads/use-upload.ts'

/** The file of a gallery's cover. A reload forgets it: files are no part of a draft. */
export function useCover() {
  const [id, setId] = useState<string | null>(null)
  return { ...useUpload({ purpose: 'gallery', id, onChange: setId }), id }
}
