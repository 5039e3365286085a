import { measureAccountPages } from './account.ts';
import { accountTable, inpLine, journeyTable, type Report } from './account-report.ts';
import { type JourneyReading, measureJourney } from './journey.ts';
import { startBenchStack } from './stack.ts';

interface Options {
  account: boolean;
  journey: boolean;
  runs: number;
  say: (text: string) => void;
}

async function measureJourneys(origin: string, { runs, say }: Options): Promise<JourneyReading[]> {
  const readings: JourneyReading[] = [];
  for (let run = 0; run < runs; run += 1) {
    const reading = await measureJourney(origin);
    say(`journey, run ${run + 1}: ${reading.waits.map(Math.round).join(', ')} ms`);
    readings.push(reading);
  }
  return readings;
}

/** Account pages and the whole journey on a stack: prints tables, gives the missed goals. */
export async function benchSignedIn(options: Options): Promise<string[]> {
  options.say('starting a stack');
  const stack = await startBenchStack();
  const missed: string[] = [];
  const print = (report: Report) => {
    console.log(`${report.markdown}\n`);
    missed.push(...report.missed);
  };
  try {
    if (options.account) {
      print(accountTable(await measureAccountPages(stack.origin, options.runs, options.say)));
    }
    if (options.journey) {
      const readings = await measureJourneys(stack.origin, options);
      print(journeyTable(readings));
      print(inpLine(readings.map(({ inp }) => inp)));
    }
    return missed;
  } finally {
    await stack.stop();
  }
}
