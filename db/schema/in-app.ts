import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IN_APP_APPS, IN_APP_SYSTEMS } from "../../core/in-app/in-app-apps.ts";
import { IN_APP_OFFERS } from "../../core/in-app/in-app-rows.ts";

/** What an administrator has chosen to offer inside an app on a system. The other rows offer what is usual. */
export const inAppChoices = sqliteTable(
	"in_app_choices",
	{
		app: text({ enum: IN_APP_APPS }).notNull(),
		system: text({ enum: IN_APP_SYSTEMS }).notNull(),
		offer: text({ enum: IN_APP_OFFERS }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.app, table.system] })],
);
