/**
 * Asks for a picture when it is 300 px from the screen, as the specification says; browsers left alone ask for one that
 * is thousands away. `ui/picture.tsx` marks the slots of such pictures with `data-lazy`, `app.css` keeps those that are
 * far out of the layout, without which a lazy picture is not loaded, and this marks what has come near. It finds the
 * slots itself, those that come later too, since most of a page sleeps (`ui/hydrate-later.tsx`). In a row that scrolls
 * sideways a browser that knows no `scrollMargin` waits until the picture is seen; without scripts its own margin counts.
 * That margin is sideways only: the page scrolls too, and up and down both margins together would be 600 px.
 */
export const NEAR_PICTURES_SCRIPT =
  "{const n=new IntersectionObserver(c=>{for(const{isIntersecting:i,target:t}of c)if(i){t.dataset.near='';n.unobserve(t)}},{rootMargin:'300px',scrollMargin:'0px 300px'}),w=e=>{for(const s of e.querySelectorAll('[data-lazy]:not([data-near])'))n.observe(s)};w(document);new MutationObserver(c=>{for(const m of c)w(m.target)}).observe(document.body,{childList:true,subtree:true})}"
