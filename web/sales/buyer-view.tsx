import "../../core/bio-page/bio-page.css";
import { Text } from "@mantine/core";
import { skipToken, useQuery } from "@tanstack/react-query";
import { GATES_SHOWN } from "../../core/bio-page/gate/sample-screens.ts";
import { useAccountInput } from "../accounts/team.ts";
import { api } from "../api-client/queries.ts";
import { Card } from "../components/card.tsx";
import { GatePreview } from "../editor/gates/gate-preview.tsx";
import { demoPage } from "../landing/finished/demo-page.ts";
import smallPage from "../preview/small-page.module.css";
import classes from "./buyer-view.module.css";

/** What a buyer meets, on the person's own page, so that everybody knows what the rest of the screen is for. */
export function BuyerView() {
	const { data: pages, isPending } = useQuery(api.pages.list.queryOptions(useAccountInput()));
	const id = pages?.[0]?.id;
	const own = useQuery(api.pages.miniature.queryOptions(id ? { id } : skipToken));
	const isComing = isPending || own.isLoading;
	// Only the demo has the sample's picture.
	const { view, behind } = GATES_SHOWN.payment;
	return (
		<Card title="What your buyers see">
			<div className={classes.sides}>
				<Text c="dimmed" className={classes.words}>
					Put a price on any link: a file, a video, a private page. Visitors pay with their card, and the link opens.
					The money goes to your own Stripe account.
				</Text>
				<div className={classes.place} aria-hidden="true">
					<div className={`bio-frame ${smallPage.page}`}>
						{!isComing && (
							<GatePreview
								page={own.data ?? demoPage("ocean-breeze")}
								view={view}
								behind={behind && { title: behind.title }}
								comesIntoView={false}
							/>
						)}
					</div>
				</div>
			</div>
		</Card>
	);
}
