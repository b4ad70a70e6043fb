import {
  AnimationMixer,
  Box3,
  BoxGeometry,
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Timer,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { GLTFLoader, type GLTF } from 'three/addons/loaders/GLTFLoader.js'
import { fitDistance } from './fit-camera.ts'
import { stageBehind } from './stage-colour.ts'

// Comes along: only who asks for a model needs it.
export { modelFault } from './model-fault.ts'

export type ModelScene = {
  /** Turns the model by so many degrees. */
  turn: (degrees: number) => void
  /** Comes closer above 1, goes farther below it. */
  zoom: (factor: number) => void
  close: () => void
}

const ANGLE = 35
/** Nearly from the front, as things are drawn; a model's front is its +z. */
const PITCH = 8
/** By how much one may come closer and go away. */
const CLOSEST = 0.4
const FARTHEST = 2.5
const SHARPEST = 2
/** The light of the studio and the lamp is more than one: so a colour comes out as it is in the picture. */
const EXPOSURE = 0.8

/**
 * Draws a model on the canvas, to be turned by mouse, fingers or the returned deeds. Browser only,
 * and heavy: import it when somebody asks for a model. Throws where there is no WebGL.
 */
export async function openModel(
  canvas: HTMLCanvasElement,
  bytes: ArrayBuffer,
  { isStill, blur }: { isStill: boolean; blur: string },
): Promise<ModelScene> {
  const gltf = await new GLTFLoader().parseAsync(bytes, '')
  // A picture that cannot be read leaves the stage grey.
  if (blur) canvas.style.background = await stageBehind(blur).catch(() => '')
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  // The usual film's curve makes colours dark and pale beside the picture's.
  renderer.toneMapping = NeutralToneMapping
  renderer.toneMappingExposure = EXPOSURE
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, SHARPEST))

  const scene = new Scene()
  const light = new PMREMGenerator(renderer).fromScene(studio(), 0, 0.1, 20, { size: 64 })
  scene.environment = light.texture
  const lamp = new DirectionalLight(0xffffff, 1.6)
  lamp.position.set(-2, 3, 2)
  const size = centre(gltf.scene)
  scene.add(lamp, gltf.scene)

  const camera = new PerspectiveCamera(ANGLE, 1, 0.01, 50)
  const tilt = (PITCH * Math.PI) / 180
  camera.position.set(0, Math.sin(tilt), Math.cos(tilt))
  const controls = new OrbitControls(camera, canvas)
  Object.assign(controls, { enableDamping: true, enablePan: false })
  controls.autoRotate = !isStill
  controls.addEventListener('start', () => (controls.autoRotate = false))

  const animation = isStill ? null : animationOf(gltf)
  const timer = new Timer()
  function draw(time: number) {
    timer.update(time)
    animation?.update(timer.getDelta())
    controls.update()
    renderer.render(scene, camera)
  }

  let fitted = 1
  /** Another shape of the view wants another distance; how close the visitor came is kept. */
  function fit() {
    const { clientWidth, clientHeight } = canvas
    renderer.setSize(clientWidth, clientHeight, false)
    // A canvas that is hidden with what is around it has no size.
    camera.aspect = Math.max(1, clientWidth) / Math.max(1, clientHeight)
    camera.updateProjectionMatrix()
    const distance = fitDistance({ size, aspect: camera.aspect, angle: ANGLE, pitch: PITCH })
    camera.position.multiplyScalar(distance / fitted)
    fitted = distance
    controls.minDistance = distance * CLOSEST
    controls.maxDistance = distance * FARTHEST
  }
  fit()
  const sizes = new ResizeObserver(fit)
  sizes.observe(canvas)
  // A model that was scrolled away costs nothing.
  const seen = new IntersectionObserver((changes) =>
    renderer.setAnimationLoop(changes.at(-1)?.isIntersecting ? draw : null),
  )
  seen.observe(canvas)

  return {
    turn(degrees) {
      controls.autoRotate = false
      camera.position.applyAxisAngle(new Vector3(0, 1, 0), (degrees * Math.PI) / 180)
    },
    zoom(factor) {
      controls.autoRotate = false
      const { minDistance, maxDistance } = controls
      const distance = camera.position.length() / factor
      camera.position.setLength(Math.min(maxDistance, Math.max(minDistance, distance)))
    },
    close() {
      seen.disconnect()
      sizes.disconnect()
      renderer.setAnimationLoop(null)
      controls.dispose()
      light.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

export type OpenModel = typeof openModel

type Triple = [number, number, number]

/**
 * What glossy things mirror: a grey room with a bright ceiling and two screens. Small and unlit: the
 * usual room of lamps costs a weak phone a second of shaders.
 */
function studio(): Scene {
  const room = new Scene()
  room.background = new Color(0.42, 0.42, 0.42)
  const screens: { size: Triple; at: Triple; light: number }[] = [
    { size: [8, 0.1, 8], at: [0, 5, 0], light: 5 },
    { size: [0.1, 5, 5], at: [-6, 1, 1], light: 3 },
    { size: [0.1, 3, 4], at: [6, 0, -2], light: 2 },
  ]
  for (const { size, at, light } of screens) {
    const colour = new Color().setScalar(light)
    const screen = new Mesh(new BoxGeometry(...size), new MeshBasicMaterial({ color: colour }))
    screen.position.set(...at)
    room.add(screen)
  }
  return room
}

/** Any model, whatever its measure, becomes one unit large around the middle of the scene; gives its new size. */
function centre(model: Object3D): Vector3 {
  const box = new Box3().setFromObject(model)
  const size = box.getSize(new Vector3())
  const scale = 1 / (Math.max(size.x, size.y, size.z) || 1)
  model.scale.multiplyScalar(scale)
  model.position.sub(box.getCenter(new Vector3())).multiplyScalar(scale)
  return size.multiplyScalar(scale)
}

function animationOf({ scene, animations }: GLTF) {
  const [first] = animations
  if (!first) return null
  const mixer = new AnimationMixer(scene)
  mixer.clipAction(first).play()
  return mixer
}
