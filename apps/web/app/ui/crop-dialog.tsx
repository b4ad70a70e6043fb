import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from './button.tsx'
import { cropPicture, type Size } from './crop-picture.ts'
import { Dialog } from './dialog.tsx'

type CropDialogProps = {
  title: string
  /** The address of the chosen picture. */
  url: string
  /** The largest size that is of use; its sides give the shape. */
  size: Size
  onCrop: (picture: Blob) => void
  onClose: () => void
}

const MOST_ZOOM = 4
const STEP = 16

/** Chooses the part of a picture: by mouse, fingers or keys. Comes in a chunk of its own. */
export function CropDialog({ title, url, size, onCrop, onClose }: CropDialogProps) {
  const id = useId()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBroken, setBroken] = useState(false)

  async function save() {
    if (!area) return
    const picture = await cropPicture(url, area, size)
    if (picture) onCrop(picture)
    else setBroken(true)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <div className="relative h-[min(320px,50dvh)] overflow-hidden rounded-card bg-night">
        {!isBroken && (
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            objectFit="cover"
            aspect={size.w / size.h}
            keyboardStep={STEP}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setBroken(true), alt: '' }}
            cropperProps={{ role: 'group', 'aria-label': 'Область кадра: двигайте стрелками' }}
          />
        )}
      </div>
      <p role="alert" className="mt-3 text-danger empty:hidden">
        {isBroken && 'Эту картинку не удалось открыть. Выберите другую: JPG, PNG, WebP или GIF'}
      </p>
      <label htmlFor={id} className="mt-4 block font-semibold">
        Масштаб
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(Number(event.currentTarget.value))}
        data-first
        className="h-11 w-full accent-primary"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="large"
          className="grow"
          onClick={() => void save()}
          disabledBecause={
            isBroken ? 'Выберите другую картинку' : area ? null : 'Картинка ещё открывается'
          }
        >
          Сохранить
        </Button>
        <Button kind="ghost" size="large" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </Dialog>
  )
}
