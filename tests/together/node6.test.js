require('./runPart').runPart(__filename);
