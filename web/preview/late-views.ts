import type { BlockViews } from "../../core/blocks/views.ts";
import { VIEWS } from "../../core/blocks/views.ts";
import { adoptStyles } from "./adopt-styles.ts";
import "./block-scripts.ts";
import { LatestPreview } from "./latest-preview.tsx";

adoptStyles();

/** The views of all kinds. What changes without the owner is asked for. */
export const PREVIEW_VIEWS: BlockViews = { ...VIEWS, latest: LatestPreview };
