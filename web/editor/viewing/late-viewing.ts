import { RefusedPage } from "./refused-page.tsx";
import { ViewedPage } from "./viewed-page.tsx";

/** What somebody sees of a page that they can't change. `editor-screen.tsx` loads it with one request. */
export const VIEWING = { RefusedPage, ViewedPage };
