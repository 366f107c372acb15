import { ChoiceField, optionsOf } from "../../editor/fields/choice-field.tsx";
import { PagesChoice } from "../../members/pages-choice.tsx";

/** The pages that a token or a webhook is for. The chosen ones stay while all are chosen. */
interface Covered {
	covers: "all" | "some";
	pages: string[];
}

interface CoveredPagesProps extends Covered {
	/** The account of the pages, if it isn't the person's own. */
	account: string | undefined;
	error: string | undefined;
	onChange: (changed: Partial<Covered>) => void;
}

const CHOICES = optionsOf({ all: "All, and new ones", some: "Some" });

/** Asks for which pages something is. */
export function CoveredPages({ covers, pages, account, error, onChange }: CoveredPagesProps) {
	return (
		<div data-path="pages" tabIndex={-1}>
			<ChoiceField label="Pages" value={covers} options={CHOICES} onChoose={(chosen) => onChange({ covers: chosen })} />
			{covers === "some" && (
				<PagesChoice
					account={account}
					chosen={pages}
					error={error}
					onChoose={(chosen) => onChange({ pages: chosen })}
				/>
			)}
		</div>
	);
}
