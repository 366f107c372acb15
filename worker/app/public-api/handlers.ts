import type { OperationName } from "../../../core/api/operations.ts";
import type { Handlers } from "./handler.ts";
import { account } from "./handlers/account.ts";
import { blocks } from "./handlers/blocks.ts";
import { events } from "./handlers/events.ts";
import { files } from "./handlers/files.ts";
import { icons } from "./handlers/icons.ts";
import { lists } from "./handlers/lists.ts";
import { pages } from "./handlers/pages.ts";
import { stats } from "./handlers/stats.ts";
import { templates } from "./handlers/templates.ts";

/** The handler of every operation. */
export const HANDLERS: Handlers<OperationName> = {
	...account,
	...pages,
	...blocks,
	...icons,
	...files,
	...stats,
	...lists,
	...templates,
	...events,
};
