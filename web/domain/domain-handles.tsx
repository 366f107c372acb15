import { Text } from "@mantine/core";
import { HANDLE_NETWORKS } from "../../core/domains/domain-handles.ts";
import { Card } from "../components/card.tsx";
import classes from "./domain.module.css";
import { HandleForm } from "./handle-form.tsx";
import { nameOfDomain, type OwnDomain } from "./own-domain.ts";

/** The accounts elsewhere that have the domain as their handle. */
export function DomainHandles({ domain }: { domain: OwnDomain }) {
	return (
		<Card title={`Use ${nameOfDomain(domain)} as your handle`}>
			<Text className={classes.advice}>
				A handle at your own domain shows that an account is yours. The domain answers for it, so there are no more
				records to create.
			</Text>
			{HANDLE_NETWORKS.map((network) => (
				<HandleForm key={network} network={network} domain={domain} />
			))}
		</Card>
	);
}
