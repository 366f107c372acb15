import { Stack, TextInput } from "@mantine/core";
import type { Link } from "../../../core/blocks/block.ts";
import { LINK_LINE_MAX } from "../../../core/blocks/link.tsx";
import { DescribedSwitch } from "../fields/described-switch.tsx";
import { ImageField } from "../images/image-field.tsx";

interface FeaturedFieldProps {
	value: Link["featured"];
	onChange: (featured: Link["featured"]) => void;
	onBusy: (isBusy: boolean) => void;
}

/** A switch that makes a link a large card, and the fields of the card. */
export function FeaturedField({ value, onChange, onBusy }: FeaturedFieldProps) {
	return (
		<Stack>
			<DescribedSwitch
				label="Featured"
				description="A large card with a picture and a line of text"
				checked={value !== undefined}
				onChange={(event) => onChange(event.currentTarget.checked ? { line: "" } : undefined)}
			/>
			{value && (
				<>
					<TextInput
						label="Line"
						placeholder="Open until Sunday"
						attributes={{ input: { dir: "auto" } }}
						maxLength={LINK_LINE_MAX}
						value={value.line}
						onChange={(event) => onChange({ ...value, line: event.currentTarget.value })}
					/>
					<ImageField
						kind="picture"
						value={value.picture}
						onChange={(name) => onChange(name === null ? { line: value.line } : { ...value, picture: name })}
						onBusy={onBusy}
					/>
				</>
			)}
		</Stack>
	);
}
