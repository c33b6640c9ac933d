/**
 * The one script of a text page. CSS opens the panel on hover and focus but cannot close it on Escape, and what
 * covers the page must be dismissible (WCAG 2.2, 1.4.13). Everything else works without it. Plain enough for
 * any browser, and small enough to stand in the page: no request.
 */
const closeOnEscape = `{const d=document.querySelector('.nav-drop');
addEventListener('keydown',e=>{if(e.key==='Escape'&&d.matches(':hover,:focus-within'))d.dataset.closed=''});
for(const t of['pointerleave','focusout'])d.addEventListener(t,e=>{d.contains(e.relatedTarget)||delete d.dataset.closed})}`

export function PanelEscape() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file; the page's policy carries its hash
  return <script dangerouslySetInnerHTML={{ __html: closeOnEscape }} />
}
