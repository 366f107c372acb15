import type { StarterId } from "../assistant/starters.ts";
import { author } from "./pages/author.ts";
import { coach } from "./pages/coach.ts";
import { developer } from "./pages/developer.ts";
import { event } from "./pages/event.ts";
import { musician } from "./pages/musician.ts";
import { nonprofit } from "./pages/nonprofit.ts";
import { personal } from "./pages/personal.ts";
import { photographer } from "./pages/photographer.ts";
import { podcast } from "./pages/podcast.ts";
import { restaurant } from "./pages/restaurant.ts";
import { shop } from "./pages/shop.ts";
import { streamer } from "./pages/streamer.ts";
import type { Template } from "./template.ts";

/** The template of each kind of page. Screens load them on demand. */
export const TEMPLATES: Readonly<Record<StarterId, Template>> = {
	musician,
	photographer,
	restaurant,
	shop,
	podcast,
	author,
	streamer,
	coach,
	event,
	nonprofit,
	developer,
	personal,
};
