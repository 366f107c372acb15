import { Title } from "@mantine/core";
import { type ComponentType, use } from "react";
import { Selling } from "../../billing/billing-mode.ts";
import section from "../section.module.css";
import { FEATURES, type FeatureId, PLANS_OF } from "./feature-rows.ts";
import classes from "./features.module.css";
import { DomainPicture } from "./pictures/domain-picture.tsx";
import { GatesPicture } from "./pictures/gates-picture.tsx";
import { LookPicture } from "./pictures/look-picture.tsx";
import { OrderPicture } from "./pictures/order-picture.tsx";
import { SetupPicture } from "./pictures/setup-picture.tsx";
import { StatsPicture } from "./pictures/stats-picture.tsx";
import { TeamsPicture } from "./pictures/teams-picture.tsx";

/** A picture of each feature, drawn like the product and from its own rules. The words beside it say the same. */
const PICTURES: Record<FeatureId, ComponentType> = {
	setup: SetupPicture,
	look: LookPicture,
	stats: StatsPicture,
	order: OrderPicture,
	gates: GatesPicture,
	domain: DomainPicture,
	teams: TeamsPicture,
};

export function Features() {
	const isSelling = use(Selling);
	return (
		<section className={section.section} aria-labelledby="features">
			<Title order={2} id="features" className={section.heading}>
				A small page that does a lot
			</Title>
			<ul className={classes.features}>
				{FEATURES.map(({ id, title, words }) => {
					const Picture = PICTURES[id];
					return (
						<li key={id} className={classes.feature} data-feature={id}>
							<div className={classes.picture} aria-hidden="true" inert>
								<Picture />
							</div>
							<Title order={3} className={classes.title}>
								{title}
							</Title>
							<p className={classes.words}>
								{words}
								{isSelling && PLANS_OF[id] && ` ${PLANS_OF[id]}`}
							</p>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
