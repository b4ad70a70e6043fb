import type { SendFile } from '../../features/works/use-picture-slot.ts'

export const sendUpload: SendFile = async (file, { purpose, onProgress, signal }) => {
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/v1/uploads',
      metadata: { filename: file.name, filetype: file.type, purpose },
      chunkSize: 4 * 1024 * 1024,
      onProgress: (sent, total) => onProgress(sent / total),
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').pop() ?? ''),
    })
    signal.addEventListener('abort', () => void upload.abort(true))
    upload.start()
  })
}
