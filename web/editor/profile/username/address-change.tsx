import { Button, Group } from "@mantine/core";
import { FORMER_USERNAME_DAYS } from "../../../../core/username/username.ts";
import classes from "./address-change.module.css";

interface AddressChangeProps {
	from: string;
	/** The new username, or null to remove the address. */
	to: string | null;
	onChange: () => void;
	onKeep: () => void;
}

/** Explains an address change and asks for confirmation. */
export function AddressChange({ from, to, onChange, onKeep }: AddressChangeProps) {
	return (
		<div className={classes.warning}>
			<p role="status">
				{to === null
					? `/${from} will stop working. It stays reserved for you for ${FORMER_USERNAME_DAYS} days.`
					: `/${from} will redirect to /${to} and stays reserved for you for ${FORMER_USERNAME_DAYS} days.`}
			</p>
			<Group gap="xs">
				<Button size="sm" onClick={onChange}>
					{to === null ? "Remove address" : "Change address"}
				</Button>
				<Button size="sm" variant="default" onClick={onKeep}>
					Keep old address
				</Button>
			</Group>
		</div>
	);
}
