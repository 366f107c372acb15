import { NativeSelect } from "@mantine/core";
import { REPORT_REASONS, type ReportReasonId } from "../../core/moderation/report-reason.ts";

interface ReasonFieldProps {
	value: ReportReasonId | "";
	error: string | null;
	onChoose: (reason: ReportReasonId | "") => void;
}

/** Asks for the reason of a decision, which its owner reads. */
export function ReasonField({ value, error, onChoose }: ReasonFieldProps) {
	return (
		<NativeSelect
			label="Reason"
			size="md"
			data-autofocus
			value={value}
			error={error}
			onChange={(event) => onChoose(event.currentTarget.value as ReportReasonId | "")}
			data={[
				{ value: "", label: "Choose a reason" },
				...Object.entries(REPORT_REASONS).map(([id, { label }]) => ({ value: id, label })),
			]}
		/>
	);
}
