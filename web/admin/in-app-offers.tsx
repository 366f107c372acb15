import { NativeSelect, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IN_APP_ROWS, type InAppChoice, type InAppOffer } from "../../core/in-app/in-app-rows.ts";
import { WAYS } from "../../core/in-app/ways.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import disclosure from "../components/disclosure.module.css";
import { Icon } from "../components/icon.tsx";
import links from "../components/text-link.module.css";
import classes from "./admin.module.css";

const OFFERS: Readonly<Record<InAppOffer, string>> = {
	open: "Open in your browser",
	copy: "Copy link",
	nothing: "No bar",
};

/** What the bar inside each app offers. A way that an app has broken is switched off here. */
export function InAppOffers() {
	const offers = useQuery(api.inApp.offers.queryOptions());
	if (!offers.data) return null;
	return (
		<section>
			<Title order={2} size="h4" mb={4}>
				Open-in-browser bar
			</Title>
			<Text c="dimmed" mb="sm">
				What visitors from inside each app are offered. Changes reach them within a minute.
			</Text>
			<ul className={classes.rows}>
				{[...Map.groupBy(offers.data, ({ app }) => app)].map(([app, choices]) => (
					<li key={app}>
						<details className={disclosure.disclosure}>
							<summary>
								<span>
									{app}
									<Text component="span" display="block" size="sm" c="dimmed" fw={400}>
										{choices.map(({ system, offer }) => `${system}: ${OFFERS[offer]}`).join(" · ")}
									</Text>
								</span>
								<Icon name="down" size={18} />
							</summary>
							{choices.map((choice) => (
								<Offer key={choice.system} {...choice} />
							))}
						</details>
					</li>
				))}
			</ul>
		</section>
	);
}

function Offer({ app, system, offer }: InAppChoice) {
	const choose = useAction(
		api.inApp.choose.mutationOptions({
			onSettled: () => queryClient.invalidateQueries({ queryKey: api.inApp.pathKey() }),
		}),
	);
	const { way, seen, on, source } = IN_APP_ROWS[app][system];
	const shown = (choose.isPending && choose.variables?.offer) || offer;
	const options = (Object.keys(OFFERS) as InAppOffer[]).filter((one) => one !== "open" || way !== null);
	return (
		<NativeSelect
			className={classes.offer}
			mb="sm"
			label={`${app} on ${system}`}
			description={
				<>
					{way && `${WAYS[way].name}. `}
					{seen}
					{on && `, ${on}`}.{" "}
					{source && (
						<a className={links.link} href={source} target="_blank" rel="noopener noreferrer">
							Source
						</a>
					)}
				</>
			}
			error={choose.error && messageOf(choose.error)}
			value={shown}
			onChange={(event) => choose.run({ app, system, offer: event.currentTarget.value as InAppOffer })}
			data={options.map((value) => ({ value, label: OFFERS[value] }))}
			descriptionProps={{ size: "sm" }}
		/>
	);
}
