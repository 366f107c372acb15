import type { Operation } from "./operation.ts";
import { account } from "./operations/account.ts";
import { blocks } from "./operations/blocks.ts";
import { events } from "./operations/events.ts";
import { files } from "./operations/files.ts";
import { icons } from "./operations/icons.ts";
import { lists } from "./operations/lists.ts";
import { pages } from "./operations/pages.ts";
import { stats } from "./operations/stats.ts";
import { templates } from "./operations/templates.ts";

/** Everything that a program can ask for, by its name. A new operation needs a line in one of these and its handler. */
export const OPERATIONS = {
	...account,
	...pages,
	...blocks,
	...icons,
	...files,
	...stats,
	...lists,
	...templates,
	...events,
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

export const ALL_OPERATIONS = Object.keys(OPERATIONS) as OperationName[];
