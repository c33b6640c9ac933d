import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { useViewsShown } from './views-shown.ts'

const [SidebarViews] = loadWhenShown(() => import('./sidebar-views.tsx').then((it) => it.SidebarViews))

/** Where the sidebar shows views: whoever has none loads nothing. */
export const ViewsSlot = () => useViewsShown() && <SidebarViews />
